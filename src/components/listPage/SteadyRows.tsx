import { Component, Fragment, type ReactNode } from 'react'
import type { ScrollPlace } from '../../services/device/scrollPlaces'
import { bandWords } from '../../domain/sync/bandWords'
import { useAppSelector } from '../../state/hooks'
import { selectNamedLack } from '../../state/slices/eventsSelectors'
import { selectArrivals } from '../../state/slices/loadSlice'
import { placeFinder } from './useScrollPlace'

/** As many as a long list needs to draw the cards around a place. */
const STEPS = 5

interface Props {
  /** Changes whenever the rows must be drawn anew. */
  turn: string
  children: ReactNode
}

interface Search {
  place: ScrollPlace | null
  step: number
}

/**
 * R35: the rows below the bar. When a late place comes, or the band comes, goes or changes its words, they are drawn
 * anew, so that none slides away under a finger. Further down the list, the first card in view keeps its place, and a
 * focused card its focus.
 */
export function SteadyRows({ children }: Pick<Props, 'children'>) {
  const arrivals = useAppSelector(selectArrivals)
  const lack = useAppSelector(selectNamedLack)
  // Long names take a second line of the band.
  return <Rows turn={`${arrivals} ${lack && bandWords(lack)}`}>{children}</Rows>
}

/** A class, because only a class can read the page before React changes it. */
class Rows extends Component<Props, Search> {
  override state: Search = { place: null, step: STEPS }

  override getSnapshotBeforeUpdate({ turn }: Props): ScrollPlace | null {
    return turn === this.props.turn ? null : (placeFinder()?.currentPlace() ?? null)
  }

  /** Drawing moves other cards, so restoring a place needs several steps, all before the next frame. */
  override componentDidUpdate(_props: Props, _state: Search, found: ScrollPlace | null) {
    const { place, step } = found ? { place: found, step: 0 } : this.state
    if (!place || step >= STEPS) return
    if (place.top > 0) placeFinder()?.stepTo(place)
    if (step === STEPS - 1) placeFinder()?.returnFocus(place)
    this.setState({ place, step: step + 1 })
  }

  override render() {
    return <Fragment key={this.props.turn}>{this.props.children}</Fragment>
  }
}
