import { isDeepStrictEqual } from 'node:util'
import { tariffText } from '@akvapolis/copy/operator/tariff'
import type { Tariff } from '@akvapolis/rules/tariff'
import { applyTariff, lockPrices, planTariff, type TariffPlan } from '../../features/tariffs/apply-tariff.ts'
import { readTariffFile } from '../../features/tariffs/tariff-file.ts'
import type { Command } from '../command.ts'
import { carryOut, type Desk, type ExitCode, refuse } from '../desk.ts'
import { readNamedFile } from '../files.ts'

export const tariffCheck: Command = {
  operands: ['файл'],
  run: (desk, { operands: [file = ''] }) =>
    withPlan(desk, file, async (tariff, plan) => {
      desk.terminal.say(tariffText.fine, ...planLines(tariff, plan))
      return 0
    }),
}

export const tariffApply: Command = {
  operands: ['файл'],
  run: (desk, { operands: [file = ''] }) =>
    withPlan(desk, file, (tariff, plan) =>
      carryOut(desk, {
        plan: planLines(tariff, plan),
        act: async (tx) => {
          await lockPrices(tx)
          const now = await planTariff(tx, { tariff, today: desk.services.clock.today() })
          if (!now.ok || !isDeepStrictEqual(now.plan, plan)) return null
          const id = await applyTariff(tx, tariff)
          return {
            subject: tariff.name,
            before: { tariff_id: plan.compared.id },
            after: { tariff_id: id, valid_from: tariff.valid_from, differences: plan.differences },
          }
        },
        done: [tariffText.applied(named(tariff))],
      }),
    ),
}

/** Reads and judges the file; what is wrong with it is said and refused. */
async function withPlan(
  desk: Desk,
  file: string,
  goOn: (tariff: Tariff, plan: TariffPlan) => Promise<ExitCode>,
): Promise<ExitCode> {
  const found = await readNamedFile(file)
  if ('refusal' in found) return refuse(desk, found.refusal)
  const read = readTariffFile(found.bytes.toString('utf8'))
  if (!read.ok) {
    return read.reason === 'no_json'
      ? refuse(desk, tariffText.noJson(read.place))
      : refuse(desk, ...tariffText.faulty(read.faults))
  }
  const { tariff } = read
  const today = desk.services.clock.today()
  const planned = await planTariff(desk.services.db, { tariff, today })
  if (planned.ok) return goOn(tariff, planned.plan)
  if (planned.reason === 'past_date') return refuse(desk, tariffText.pastDate(tariff.valid_from, today))
  desk.terminal.say(tariffText.noDifference(planned.same))
  return 0
}

const planLines = (tariff: Tariff, plan: TariffPlan) => tariffText.plan({ tariff: named(tariff), ...plan })

const named = ({ name, valid_from }: Tariff) => ({ name, validFrom: valid_from })
