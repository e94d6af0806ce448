import { FollowedList } from '../../../components/following/FollowedList'
import { PageHeading } from '../../../components/PageHeading'
import { FOLLOWING } from '../../../domain/texts/followMessages'
import { SubView } from '../SubView'

/** R89: whom the person follows. */
export default function FollowingView() {
  return (
    <SubView>
      <FollowedList heading={<PageHeading>{FOLLOWING}</PageHeading>} />
    </SubView>
  )
}
