import type { FollowHead } from '../../domain/following/followHead'
import type { FollowKey } from '../../domain/following/followKey'
import type { Nights } from '../../domain/following/nights'

/** R96: what the page of an organiser or venue shows. */
export interface View {
  key: FollowKey
  head: FollowHead
  nights: Nights
}
