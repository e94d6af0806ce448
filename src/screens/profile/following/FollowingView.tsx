import { FollowedList } from '../../../components/following/FollowedList'
import { SubView } from '../SubView'

/** R89: whom the person follows. */
export default function FollowingView() {
  return (
    <SubView>
      <FollowedList />
    </SubView>
  )
}
