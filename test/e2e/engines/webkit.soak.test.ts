import { describeTours } from './tours'

describeTours('webkit')
