import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { alarmLabels, alarmSeverities } from './alarm-severities.ts'

export type Metrics = ReturnType<typeof openMetrics>

/** Seconds, as everything that Prometheus is told of time. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What a Prometheus is told, this process's own among it. No label names a person, an order or an address. */
export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const metrics = { registry, ...events(registry), ...standing(registry) }
  // What begins with its first alarm has not risen by it.
  for (const alarm of Object.keys(alarmSeverities)) metrics.alarms.inc(alarmLabels(alarm), 0)
  return metrics
}

const of = (registry: Registry, name: string, help: string) => ({
  name: `akvapolis_${name}`,
  help,
  registers: [registry],
})

/** What has happened since this process began. */
function events(registry: Registry) {
  return {
    calls: new Histogram({
      ...of(registry, 'call_seconds', 'Time until a call was answered, by the pattern of its address'),
      labelNames: ['method', 'route', 'status'],
      buckets,
    }),
    neighbours: new Histogram({
      ...of(registry, 'neighbour_seconds', 'Time until bank, SMS, mail, captcha or signer answered a deed'),
      labelNames: ['neighbour', 'deed', 'outcome'],
      buckets,
    }),
    alarms: new Counter({
      ...of(registry, 'alarms_total', 'Lines of the log that carry an alarm'),
      labelNames: ['alarm', 'severity'],
    }),
    limits: new Counter({
      ...of(registry, 'limit_reached_total', 'Uses over a limit: refused, or let through for a captcha'),
      labelNames: ['limit'],
    }),
  }
}

/** How things stand when they are asked for; measure-standing.ts reads them. */
function standing(registry: Registry) {
  return {
    isDatabaseUp: new Gauge(of(registry, 'database_up', '1 if the database has answered this time, else 0')),
    connections: new Gauge({
      ...of(registry, 'database_connections', 'Connections of a pool; waiting: who has none yet'),
      labelNames: ['pool', 'state'],
    }),
    jobs: new Gauge({
      ...of(registry, 'jobs', 'Jobs of the queue that are not done; failed: given up'),
      labelNames: ['queue', 'state'],
    }),
    oldestJob: new Gauge({
      ...of(registry, 'oldest_job_seconds', 'Age of the oldest job that is neither done nor given up'),
      labelNames: ['queue'],
    }),
    openAttempts: new Gauge({
      ...of(registry, 'open_payment_attempts', 'Payments of which the bank has not said the last word'),
      labelNames: ['state'],
    }),
    archiveWait: new Gauge(
      of(registry, 'archive_wait_seconds', 'How long the log of the database has waited to be archived'),
    ),
    owedDocuments: new Gauge(
      of(registry, 'owed_documents', 'Documents of paid or cancelled policies not stored yet'),
    ),
    oldestOwed: new Gauge(
      of(registry, 'oldest_owed_document_seconds', 'Age of the oldest document that is not stored yet'),
    ),
  }
}
