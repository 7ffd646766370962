import { processorTime } from './load/process-usage.ts'
import { openBuyer } from './purchases/buyer.ts'
import { connectTo } from './purchases/sold-policies.ts'
import { atMost, median, report, rounded } from './report/report.ts'
import { startProduct } from './servers/server-process.ts'
import { temporaryFolder } from './servers/temporary-folder.ts'

const few = 3
const many = 500
const asked = 26
const rounds = 5
const asksEach = 200
const mostTimes = 3

/** What the list of 500 policies takes of the server beside one of 3: what the page asks first, and the whole. */
export async function measureLists(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  const open = (digit: number) =>
    openBuyer(product.url, { phone: `+7916777000${digit}`, email: `buyer${digit}@example.org` })
  const [short, long] = [await open(1), await open(2)]
  for (const { publish } of [short, long]) for (let made = 0; made < few; made += 1) await publish()
  await multiply(folder.path)

  const timeOf = async (ask: () => Promise<unknown>) => {
    const before = await processorTime(product.pid)
    for (let count = 0; count < asksEach; count += 1) await ask()
    return ((await processorTime(product.pid)) - before) / asksEach
  }
  const found: { beside: number; part: number; whole: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const beside = await timeOf(() => short.list({ limit: String(asked) }))
    const part = await timeOf(() => long.list({ limit: String(asked) }))
    found.push({ beside, part, whole: await timeOf(() => long.list({})) })
  }
  const of = (name: 'beside' | 'part' | 'whole') => median(found.map((round) => round[name]))
  const times = median(found.map(({ beside, part }) => part / beside))
  report({
    name: 'lists',
    measured: `${rounded(of('part'))} µs of processor for the first ${asked} of ${many} policies, ${rounded(of('whole'))} for all`,
    yardstick: `${few} policies ${rounded(of('beside'))} µs, ${rounded(times, 1)} times`,
    verdict: atMost(times, mostTimes, ' times'),
    figures: { part_us: of('part'), whole_us: of('whole'), few_us: of('beside'), times: rounded(times, 2) },
  })
}

/** The newest customer's policy again and again, until there are `many`. */
async function multiply(dataDir: string): Promise<void> {
  await using connection = await connectTo(dataDir)
  const { client } = connection
  const { rows } = await client.query<{ columns: string }>(`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'policy' and table_schema = 'public' and is_identity = 'NO'
      and column_name not in ('external_id', 'check_id', 'draft_number', 'number', 'idempotency_key')`)
  const columns = rows[0]?.columns
  await client.query(`
    insert into policy (number, ${columns}) select 'AP-25-' || lpad((900000 + made)::text, 6, '0'), ${columns}
    from (select * from policy order by id desc limit 1) as sample, generate_series(1, ${many - few}) as made`)
  await client.query('vacuum analyze policy')
}
