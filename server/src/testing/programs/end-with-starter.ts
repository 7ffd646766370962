import { onceStarterIsGone } from './starter.ts'

/** Loaded before a program that a test or a proof starts: it ends in order once who started it is gone, however that ended. */
onceStarterIsGone(() => process.kill(process.pid, 'SIGTERM'))
