// Tries the counters of a challenge, away from the thread that draws the form.
import 'altcha-lib/workers/pbkdf2'
