import { CONTACT_EMAIL, FIRESTORE_HOST } from '../../domain/configuration'
import { APPROVAL_HOURS, PRODUCT_TITLE } from '../../domain/constants'
import { DELETE_ACCOUNT, DOWNLOAD_DATA } from '../../domain/account/profileMessages'
import { NO_PRIVATE_EVENTS } from '../../domain/texts/editorMessages'

export interface PolicySection {
  title: string
  /** A string is a paragraph, and an array is a list. */
  parts: readonly (string | readonly string[])[]
}

/** Who stores the data on the server: the operator's own machine, or Firebase on the operator's behalf. */
const SERVER =
  FIRESTORE_HOST === ''
    ? 'It is kept on the machine that runs this site.'
    : 'It is kept for us by Google Firebase (sign-in, database, file storage and hosting), which may keep it outside the United Kingdom under the safeguards that UK law asks for. Like any host, it sees the internet address of your device.'

/**
 * §2 Profile, serviceAgreement: what the code does with data, in plain words. If the code stores, sends or shows
 * something else, change this text too.
 */
export const POLICY_SECTIONS: readonly PolicySection[] = [
  {
    title: 'The service',
    parts: [
      `${PRODUCT_TITLE} helps people find and share social dance events in England. It is free, and it is a beta: parts of it may change or fail, and it comes without a warranty. Please check with the organiser before you travel.`,
      'You can browse, filter and save favourites without an account. You need one to create, claim or report events, and to have your favourites on several devices.',
    ],
  },
  {
    title: 'House rules for organisers',
    parts: [
      [
        NO_PRIVATE_EVENTS,
        'No inappropriate content and no inaccurate information.',
        'Keep your events up to date, and cancel what does not take place.',
        'Only share pictures and texts that you may share.',
      ],
      `New events are looked at first, which can take up to ${APPROVAL_HOURS} hours. Once an organiser is trusted, their events appear at once. We may remove events that break these rules, and close accounts that keep doing so.`,
    ],
  },
  {
    title: 'What is kept on your device',
    parts: [
      'So that the app opens at once and works offline, it keeps on your device, in its browser storage:',
      [
        'the dances and locations that you chose, and your favourites',
        'events of those locations, pictures you have seen, and the app itself',
        'what you did that is not sent yet',
        'when signed in: your login, the ids of your events, and whether you are a trusted organiser',
        'what it tells you of, and the address at which your browser’s push service reaches it',
        'until the browser closes: how far you had scrolled',
      ],
      'None of it is used to follow you. There is no advertising, no analytics and no tracking cookie. The address /clear-cache empties all of it.',
      'When you log out, your login and the ids of your events are removed. Favourites and choices stay on the device, marked as yours: another person who logs in there gets their own instead. What is not sent yet waits there too, with your first name, until you log in again.',
    ],
  },
  {
    title: 'What is kept on the server',
    parts: [
      'Without an account: nothing about you, unless you ask to be told of changes. Then: the address of your device at its browser’s push service (Google, Mozilla, Apple or Microsoft), and which events it wants to hear of, without your name or account. A message is encrypted for your device, so that service can’t read it. Log out, and your own events leave that list; ‘Stop telling’ or /clear-cache removes all of it, and a device that is away for 60 days is forgotten.',
      'With an account:',
      [
        'your account: email address, the name your provider gives us if you sign in with one, and whether the email is confirmed. Of a password only a value that it can be checked with',
        'your profile: a display name (your account name, or your email before the @), dances, locations, favourites and which of them are counted, the ids of your events, and whether you are trusted. Only you and our moderators can read it',
        'events that you create, with their pictures, and how many events and invitations you made, and events you claimed, on the last day on which you did, so that nobody floods the lists',
        'the name that you give to those who run an event with you',
        'calendars that you connect: the address, which may be secret and which only you can see again, which of its entries are your events, which you left out, and when and how it was last read. Our server asks the calendar every few hours, so its host sees our server and not your device. Of what the calendar holds, it keeps only what became an event, and the names and days of new nights',
        'reports that you make: your user id, the time and your reason. After a moderator has closed one: your user id and which version of the event it was about',
        'what moderators do with your events: notices to you, each event as they last saw it, and a log of their acts with their reasons, the words that they removed, and the user ids of the moderator and of the owner of the event. The log keeps the reasons of reports, but not who made them',
      ],
      SERVER,
      'We use it to run the service that you asked for when you made the account, and, for reports and approval, because a public list needs looking after. We sell nothing and share it with nobody else.',
    ],
  },
  {
    title: 'What others can see',
    parts: [
      'Everything in an event is public: name, description, team, place, times, prices and pictures. Please put nothing in there that should stay private.',
      'Your user id is part of the events that you create or run, which any program can read. It is a random text that says nothing about you. The app shows it to nobody, and does not keep the ids of others on a device. Your email and favourites are never part of an event. Only those who run an event with you see the name that you gave them.',
      'Those who run an event see how many people with an account have it as a favourite, and how often its public page was opened each week. They never see who.',
      'A pending event is shown to others only if they have its address.',
      'Reports are read by moderators only. The organiser is not told who made one.',
      'Pictures are drawn anew before they are stored, so that no place, camera or other hidden detail goes with them.',
    ],
  },
  {
    title: 'Other services',
    parts: [
      'These hear from your device only when you use them:',
      [
        "Address search, when an organiser searches for a venue: the search text goes to Photon by komoot, which uses OpenStreetMap's data.",
        'Postcodes, when an organiser picks an address: its postcode goes to postcodes.io, to find the county.',
        'Maps, when you press the link of an event: your browser opens Google Maps with the venue and its address.',
        'Sign in with Google: Google learns that you use this site, and tells us your name and email.',
      ],
      ...(process.env.APP_CHECK_SITE_KEY
        ? [
            'Google reCAPTCHA tells people from scripts, so that machines do not read our data. It starts soon after the first events are shown. Google sees your internet address and how your browser behaves on this page, and sets a cookie for that.',
          ]
        : []),
    ],
  },
  {
    title: 'How long',
    parts: [
      [
        'Calendars: until you disconnect them or delete your account.',
        'Profile, notices and account: until you delete them. What stays with your user id: the count of a day, and which favourites are counted if they are more than 100.',
        'Events: until you delete them. Then their pictures are removed, and every list hides them. A marked entry stays, so that all devices hear of it. It still holds the text of the event and the user id, until you write to us: then we erase both, what moderators noted about the event, and its words in their log.',
        'The name that you give in a team: until you leave the team or delete your account.',
        'Reports: until a moderator closes them. That you made one is kept for a year after that, so that nobody has to decide about it again.',
        'The log and the notes of moderators: without an end, because later decisions need the earlier ones. They are read only by moderators and by us.',
        'Events kept on a device: until they are deleted, no longer match, or space runs short.',
      ],
    ],
  },
  {
    title: 'Your rights',
    parts: [
      [
        `See and take: Profile, '${DOWNLOAD_DATA}' gives you a file with your profile, your events, your notices, your calendars and the names that you gave in teams. Reports that you made and the log of moderators are not in it, as no app can read them: ask us for those.`,
        `Delete: Profile, '${DELETE_ACCOUNT}' deletes your events, their pictures, disconnects your calendars, gives back the events that you claimed or that were handed over to you, and deletes your profile, your account and what is on the device. If it is interrupted, it can be continued from the profile.`,
        'Correct: change your dances, locations, favourites and events in the app. For anything else write to us.',
        'Object or restrict: write to us. You can also complain to the Information Commissioner (ico.org.uk).',
      ],
    ],
  },
  {
    title: 'Contact',
    parts: [`Questions, requests and complaints: ${CONTACT_EMAIL}`],
  },
]
