import { useLocation, useNavigate } from 'react-router-dom'
import {
  depthOf,
  profilePath,
  profileViewOf,
  type LoginForm,
  type ProfileView,
} from '../../domain/account/profileViews'

/** §2 Profile: the sub-view in the address. The browser's Back returns from each sub-view to the previous one. */
export function useProfileView() {
  const { search, state } = useLocation() as { search: string; state: unknown }
  const navigate = useNavigate()
  const { view, form } = profileViewOf(search)
  const depth = depthOf(state)
  // Whoever opened a sub-view by its address came from nowhere: no number of steps leads back from there.
  const isEntered = view === 'menu' || depth > 0
  return {
    view,
    form,
    show: (next: ProfileView, nextForm?: LoginForm) =>
      void navigate(profilePath(next, nextForm), { state: { depth: isEntered ? depth + 1 : 0 } }),
    /** Replaces the current view, so that Back doesn't return to it. */
    swap: (next: ProfileView, nextForm?: LoginForm) =>
      void navigate(profilePath(next, nextForm), { replace: true, state: { depth } }),
    back: () => {
      if (depth > 0) void navigate(-1)
      else void navigate(profilePath(form === 'choice' ? 'menu' : view), { replace: true })
    },
    /** Returns to where the person came from, over any number of history entries. That is the menu if it is nowhere. */
    leave: () => {
      if (depth > 0) void navigate(-depth)
      else void navigate(profilePath('menu'), { replace: true })
    },
  }
}
