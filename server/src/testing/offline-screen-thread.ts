// The real thread with the real models, which ends as soon as something in it reaches for the network.
import './no-network.ts'
import '../platform/screening/screen-thread.ts'
