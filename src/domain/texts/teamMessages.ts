/** R73: texts about the people who run an event. */

export const INVITE = 'Invite somebody'
export const INVITE_EXPLANATION = "They can edit dates, prices and words. They can't delete or hand over."
export const YOUR_NAME = 'Your name, as the others see it'
export const MAKE_LINK = 'Make a link'
export const SHARE_LINK = 'Share link'
export const LINK_FOR_ONE = 'A link for one person'
export const WITHDRAW_LINK = 'Make this link useless'
export const TEAM_FULL = 'Ten people help already. Remove somebody first.'
export const REMOVE_PERSON = 'Remove from organisers'
export const HAND_OVER = 'Hand over'
export const STAY_AS_ORGANISER = 'You stay as an organiser'
export const TAKE_BACK = 'Take it back'
export const TAKE_OVER = 'Take it over'
export const OWNERLESS = 'Nobody owns this event'
export const OWNERLESS_NOTE =
  'If you take it over, you alone can invite people and hand it over. Everybody else who runs it stays.'
export const DECLINE = 'Decline'
export const OFFER_GONE = 'This offer was taken back. Nothing was changed.'
export const OFFER_ENDED = 'This offer has ended. Nothing was changed. The owner can offer it again.'
export const LEAVE_TEAM = 'Leave this event'
export const LEAVE_EXPLANATION =
  "If you leave, you can't edit it any more. A change that still waits on your devices is refused. The owner can invite you again."
/** R84: gives an event back that the owner claimed or took over. */
export const GIVE_BACK = 'Give it back'
export const GIVE_BACK_EXPLANATION =
  "It stays as it is, but nobody owns it, and anybody can claim it. You can't edit it any more."
export const GIVE_BACK_TO_TEAM =
  'It stays as it is, but nobody owns it. You stay an organiser, and only its organisers can claim it.'
export const GIVE_BACK_LATER =
  'Others run it with you. Hand it over to one of them, or remove them first: Organisers, in the options.'
export const TEAM_OFFLINE = 'This needs a connection. Nothing was changed.'
export const TEAM_FAILED = 'That did not work. Please try again.'
export const TEAM_REFUSED = 'Somebody changed the organisers in the meantime. Look again, then decide.'
export const TEAM_UNREAD = 'The organisers show as soon as there is a connection.'

export const JOIN = 'Join'
export const JOIN_TITLE = 'You are invited'
export const JOIN_EXPLANATION = 'You can then edit its dates, prices and words together with the others.'
export const JOIN_LATER = 'The invitation shows as soon as there is a connection.'
export const SIGN_IN_TO_JOIN = 'Login first. The invitation waits here.'
export const LINK_USED = 'This link has been used or taken back. Ask for a new one.'
export const LINK_ENDED = 'This link has ended: it worked for 7 days. Ask for a new one.'
export const LINK_BROKEN = 'This link is not complete. Ask for it once more.'
export const ALREADY_IN = 'You run this event already.'
export const SEE_EVENT = 'See the event'
export const TOO_MANY_LINKS = 'That is 100 links for today. More can be made tomorrow.'
