import { backup } from './commands/backup.ts'
import { backupClear } from './commands/backup-clear.ts'
import { backupKey } from './commands/backup-key.ts'
import { backupProve } from './commands/backup-prove.ts'
import { policyCheckPerson } from './commands/check-person.ts'
import { coverCommands } from './commands/cover.ts'
import { customersChangePhone, customersDelete, customersShow } from './commands/customers.ts'
import { dmsImport, dmsUnlink } from './commands/dms.ts'
import { keysRotate } from './commands/keys.ts'
import { numbersSkip } from './commands/numbers.ts'
import { policyAccept } from './commands/payments/accept.ts'
import { paymentsReconcile } from './commands/payments/reconcile.ts'
import { policyRefund } from './commands/payments/refund.ts'
import { paymentsRegister } from './commands/payments/register.ts'
import { tasksClose } from './commands/payments/tasks.ts'
import { policyResend, policyShow } from './commands/policy.ts'
import { rateSet } from './commands/rate.ts'
import { backupCheck, backupRestore } from './commands/restore.ts'
import { restoreUntil } from './commands/restore-until.ts'
import { tariffCommands } from './commands/tariff.ts'
import type { Command } from './desk/command.ts'

/** By the words they are called with. */
export const commands = {
  'tariff check': tariffCommands.check,
  'tariff apply': tariffCommands.apply,
  'cover check': coverCommands.check,
  'cover apply': coverCommands.apply,
  'rate set': rateSet,
  'dms import': dmsImport,
  'dms unlink': dmsUnlink,
  'policy show': policyShow,
  'policy check-person': policyCheckPerson,
  'policy resend': policyResend,
  'policy accept': policyAccept,
  'policy refund': policyRefund,
  'customers show': customersShow,
  'customers change-phone': customersChangePhone,
  'customers delete': customersDelete,
  'payments reconcile': paymentsReconcile,
  'payments register': paymentsRegister,
  'tasks close': tasksClose,
  'numbers skip': numbersSkip,
  'keys rotate': keysRotate,
  'backup key': backupKey,
  'backup check': backupCheck,
  'backup prove': backupProve,
  'backup restore': backupRestore,
  'backup clear': backupClear,
  backup,
  restore: restoreUntil,
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands
