import { describeTours } from './tours'

describeTours('chromium')
