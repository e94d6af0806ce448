import { describeTours } from './tours'

describeTours('firefox')
