/** The script of index.html that runs before the first paint, while the main script still loads. */
import './codeAhead'
import './eventAhead'
import '../device/splash'
