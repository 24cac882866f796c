import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

// Tries the counters of a challenge, away from the thread that draws the form.
handler({ deriveKey })
