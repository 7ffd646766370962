import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Country, countries, countryGroups } from '../countries/countries.ts'
import { demoCover } from './demo-cover.ts'
import { demoTariff } from './demo-tariff.ts'
import { judgeTariff, type Tariff, tariffSchema, tripZone, zoneOf } from './tariff.ts'

const countryOf = (iso: string): Country => {
  const country = countries.find((one) => one.iso === iso)
  assert.ok(country, iso)
  return country
}

/** What a changed tariff is refused for. */
function refused(changes: Record<string, unknown>): string[] {
  const parsed = tariffSchema.safeParse({ ...demoTariff, ...changes })
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => (path.length ? path.join('.') : message))
}

test('the zone of a country is the list it stands in, else the default', () => {
  const zones = ['RU', 'FR', 'BY', 'US', 'CU', 'EG', 'TR', 'KZ', 'GL'].map(
    (iso) => zoneOf(countryOf(iso), demoTariff).id,
  )
  assert.deepEqual(zones, ['RU', 'EU', 'EU', 'W2', 'W2', 'W1', 'W1', 'W1', 'W1'])
})

test('the highest zone of a trip decides, in whatever order the countries come', () => {
  const zone = (...codes: string[]) =>
    tripZone(
      codes.map((iso) => countryOf(iso).id),
      demoTariff,
    ).id
  assert.equal(zone('EG'), 'W1')
  assert.equal(zone('EG', 'FR'), 'EU')
  assert.equal(zone('FR', 'EG'), 'EU')
  assert.equal(zone('FR', 'US', 'EG'), 'W2')
  assert.throws(() => zone(), /a trip needs a territory/)
  assert.throws(() => tripZone([0], demoTariff), /no territory 0/)
})

test('a tariff whose default zone is not defined has no zone for the other countries', () => {
  const broken = { ...demoTariff, default_zone: 'W3' }
  assert.equal(zoneOf(countryOf('FR'), broken).id, 'EU')
  assert.throws(() => zoneOf(countryOf('EG'), broken), /no zone for EG/)
})

test('the zone of a group is the highest of its members, of the whole world the highest of all', () => {
  const [schengen, abroad] = countryGroups
  assert.ok(schengen && abroad)
  assert.deepEqual([zoneOf(schengen, demoTariff).id, zoneOf(abroad, demoTariff).id], ['EU', 'W2'])

  const { RU = [], EU = [], W2 = [] } = demoTariff.zone_members
  const malta = {
    ...demoTariff,
    zone_members: { RU, EU: EU.filter((iso) => iso !== 'MT'), W2: [...W2, 'MT'] },
  }
  assert.equal(zoneOf(schengen, malta).id, 'W2', 'one dear member is enough')
  const [first, ...others] = demoTariff.zones
  assert.ok(first)
  const topRussia = { ...demoTariff, zones: [{ ...first, rank: 9 }, ...others] }
  assert.equal(zoneOf(abroad, topRussia).id, 'RU', 'of all zones, whoever lies in them')
})

test('figures are text with a point and at most six decimals', () => {
  for (const rate of ['95', '95.00', '95.123456']) assert.deepEqual(refused({ rub_per_eur: rate }), [], rate)
  for (const rate of [95, '95,00', '-95', '1e2', '95.1234567', '', '0', '0.00', ' 95']) {
    assert.deepEqual(new Set(refused({ rub_per_eur: rate })), new Set(['rub_per_eur']), String(rate))
  }
})

test('dates exist and sums are whole', () => {
  assert.deepEqual(refused({ valid_from: '2026-02-30' }), ['valid_from'])
  assert.deepEqual(refused({ minimum_total_rub: 300.5 }), ['minimum_total_rub'])
  assert.deepEqual(refused({ minimum_total_rub: 0 }), ['minimum_total_rub'])
  assert.deepEqual(refused({ minimum_total_rub: 1 }), [])
})

test('zones are defined once, ranked apart and share no country', () => {
  const [first, ...others] = demoTariff.zones
  assert.ok(first)
  assert.deepEqual(refused({ zones: [first, ...demoTariff.zones] }), [
    'zones: id_repeated RU',
    'zones: rank_repeated 1',
  ])
  assert.deepEqual(refused({ zones: [{ ...first, rank: 4 }, ...others] }), ['zones: rank_repeated 4'])
  assert.deepEqual(refused({ zones: others }), ['zone_members.RU: zone_undefined RU'])
  assert.deepEqual(refused({ default_zone: 'W3' }), ['default_zone: zone_undefined W3'])
  assert.deepEqual(refused({ zone_members: { RU: ['RU'], EU: ['FR', 'RU'] } }), [
    'zone_members: country_repeated RU',
  ])
})

test('duration bands follow each other from 1 to 365 days', () => {
  const cover = 'duration_coefficient: bands_short 1–365'
  const follow = 'duration_coefficient: bands_broken'
  const bands = (...duration_coefficient: Tariff['duration_coefficient']) => refused({ duration_coefficient })
  assert.deepEqual(bands([1, 365, '1']), [])
  assert.deepEqual(bands([0, 400, '1']), [])
  assert.deepEqual(bands([1, 15, '1'], [16, 365, '0.9']), [])
  assert.deepEqual(bands([2, 365, '1']), [cover])
  assert.deepEqual(bands([1, 364, '1']), [cover])
  assert.deepEqual(bands([1, 15, '1'], [17, 365, '0.9']), [follow])
  assert.deepEqual(bands([1, 15, '1'], [15, 365, '0.9']), [follow])
  assert.deepEqual(bands([1, 15, '1'], [16, 12, '0.9'], [13, 365, '0.8']), [follow])
})

test('age bands reach the age limit', () => {
  assert.deepEqual(refused({ age_limit: 85 }), ['age_coefficient: bands_short 0–85'])
  assert.deepEqual(refused({ age_limit: 80 }), [])
  assert.deepEqual(refused({ age_coefficient: [[1, 84, '1']] }), ['age_coefficient: bands_short 0–84'])
})

test('ids are given once, groups exist, and diving is the one fixed risk', () => {
  const [diving, ...extra] = demoTariff.risks
  assert.ok(diving)
  assert.deepEqual(refused({ risks: [...demoTariff.risks, ...extra.slice(0, 1)] }), ['risks: id_repeated 1'])
  assert.deepEqual(refused({ risks: extra }), ['risks: fixed_risk 6'])
  assert.deepEqual(refused({ risks: [{ ...diving, id: 7 }, ...extra] }), ['risks: fixed_risk 6'])
  assert.deepEqual(refused({ risks: [...demoTariff.risks, { ...diving, id: 7 }] }), ['risks: fixed_risk 6'])
  assert.deepEqual(refused({ diving_program_groups: demoTariff.diving_program_groups.slice(0, 3) }), [
    'diving_programs[15].group: group_unknown 4',
    'diving_programs[16].group: group_unknown 4',
  ])
  assert.deepEqual(refused({ cities: [...demoTariff.cities, ...demoTariff.cities.slice(0, 1)] }), [
    'cities: id_repeated 1',
  ])
})

test('countries are those of the list', () => {
  const { zone_members, cities } = demoTariff
  assert.deepEqual(refused({ zone_members: { ...zone_members, W2: ['US', 'XX'] } }), [
    'zone_members.W2: country_unknown XX',
  ])
  const [first] = cities
  assert.ok(first)
  assert.deepEqual(refused({ cities: [{ ...first, country: 'QQ' }] }), [
    'cities[0].country: country_unknown QQ',
  ])
})

test('what is no fault is the tariff itself, and no demonstration unless it says so', () => {
  assert.deepEqual(judgeTariff(demoTariff), { ok: true, content: demoTariff })
  const { demonstration: _, ...content } = demoTariff
  assert.deepEqual(judgeTariff(content), { ok: true, content: { ...content, demonstration: false } })
})

test('a figure that is no text and a country that is no code are told as such', () => {
  const faultOf = (changes: object) => {
    const judged = judgeTariff({ ...demoTariff, ...changes })
    return judged.ok ? null : judged.faults.map(({ path, code }) => `${path} ${code}`)
  }
  assert.deepEqual(faultOf({ rub_per_eur: 95 }), ['rub_per_eur decimal'])
  assert.deepEqual(faultOf({ zone_members: { EU: ['FRA', '0FR', 'fr'] } }), [
    'zone_members.EU[0] country_code',
    'zone_members.EU[1] country_code',
    'zone_members.EU[2] country_code',
  ])
})

test('a key that nobody reads is told at its place; what is stored with one is read all the same', () => {
  const [zone, ...zones] = demoTariff.zones
  const content = {
    ...demoTariff,
    foo: 1,
    demonstraton: true,
    zones: [{ ...zone, bar: '2', absent: undefined }, ...zones],
    risks: demoTariff.risks.map((risk) => ('fixed' in risk ? { ...risk, surcharge_per_day: '0.10' } : risk)),
  }
  const judged = judgeTariff(content)
  assert.ok(!judged.ok)
  assert.deepEqual(judged.faults, [
    { path: '', code: 'unknown_key', value: 'foo, demonstraton' },
    { path: 'zones[0]', code: 'unknown_key', value: 'bar' },
    { path: 'risks[0]', code: 'unknown_key', value: 'surcharge_per_day' },
  ])
  assert.deepEqual(tariffSchema.parse(content), demoTariff)
})

test('a programme takes no more days than a course may last; a tariff of before that has one is still read', () => {
  const [first, ...others] = demoTariff.diving_programs
  assert.ok(first)
  const taking = (days_close: number, days_open: number) => ({
    diving_programs: [{ ...first, days_close, days_open }, ...others],
  })
  assert.equal(judgeTariff({ ...demoTariff, ...taking(15, 30) }).ok, true)
  const judged = judgeTariff({ ...demoTariff, ...taking(15, 31) })
  assert.deepEqual(judged.ok || judged.faults, [
    { path: 'diving_programs[0]', code: 'programme_too_long', value: '45' },
  ])
  assert.deepEqual(refused(taking(15, 31)), [])
})

test('all that is malformed is told at once, by its place and a code', () => {
  const { minimum_total_rub: _, ...content } = demoTariff
  const [zone, ...zones] = demoTariff.zones
  const judged = judgeTariff({
    ...content,
    name: '',
    valid_from: '2027-02-30',
    zones: [{ ...zone, eur_per_day: '1,30' }, ...zones],
    age_limit: '84',
    duration_coefficient: [],
    risks: [{ id: 6, name: 'Дайвинг' }],
    rub_per_eur: '0',
  })
  assert.ok(!judged.ok)
  assert.deepEqual(
    judged.faults.map(({ path, code, value }) => [path, code, value].join(' ').trimEnd()),
    [
      'name empty',
      'valid_from no_date',
      'rub_per_eur above_zero',
      'minimum_total_rub missing',
      'zones[0].eur_per_day decimal',
      'duration_coefficient empty',
      'age_limit wrong_type number',
      'risks[0] no_risk',
    ],
  )
  const nothing = judgeTariff(null)
  assert.ok(!nothing.ok)
  assert.deepEqual(nothing.faults, [{ path: '', code: 'wrong_type', value: 'object' }])
})

test('a number beyond its bound and a band of the wrong length are told as such', () => {
  const faultOf = (changes: object) => {
    const judged = judgeTariff({ ...demoTariff, ...changes })
    return judged.ok
      ? null
      : judged.faults.map(({ path, code, value }) => [path, code, value].join(' ').trim())
  }
  assert.deepEqual(faultOf({ age_limit: 0 }), ['age_limit above_zero'])
  assert.deepEqual(faultOf({ age_limit: 1e16 }), [`age_limit too_large ${Number.MAX_SAFE_INTEGER}`])
  assert.deepEqual(faultOf({ duration_coefficient: [[-1, 365, '1']] }), [
    'duration_coefficient[0][0] too_small 0',
  ])
  for (const band of [
    [1, 365],
    [1, 365, '1.00', '2.00'],
  ])
    assert.deepEqual(faultOf({ age_coefficient: [band] }), ['age_coefficient[0] wrong_type tuple'])
})

test('what a whole price is multiplied by is above zero; single days, ages and risks may cost nothing', () => {
  const { activity_per_day, risks } = demoTariff
  const changes: Partial<Tariff> = {
    duration_coefficient: [
      [1, 9, '1'],
      [10, 365, '0.00'],
    ],
    multiple_trip_coefficient: '0',
    activity_per_day: { ...activity_per_day, diver: '0', instructor: '0.000000' },
  }
  const judged = judgeTariff({ ...demoTariff, ...changes })
  assert.deepEqual(judged.ok || judged.faults.map(({ path, code }) => `${path} ${code}`), [
    'duration_coefficient[1][2] above_zero',
    'multiple_trip_coefficient above_zero',
    'activity_per_day.diver above_zero',
    'activity_per_day.instructor above_zero',
  ])
  assert.deepEqual(refused(changes), [])
  const free: Partial<Tariff> = {
    age_coefficient: [
      [0, 0, '0'],
      [1, 84, '1'],
    ],
    activity_per_day: { ...activity_per_day, course_pool_day: '0', course_other_day: '0' },
    risks: risks.map((risk) => ('fixed' in risk ? risk : { ...risk, surcharge_per_day: '0' })),
  }
  assert.equal(judgeTariff({ ...demoTariff, ...free }).ok, true)
})

test('no figure is so high that a price would overflow; a tariff of before that has one is still read', () => {
  const told = (changes: object) => {
    const judged = judgeTariff({ ...demoTariff, ...changes })
    return judged.ok ? [] : judged.faults.map(({ path, code, value }) => `${path} ${code} ${value}`)
  }
  assert.deepEqual(told({ minimum_total_rub: 10_000_000 }), [])
  assert.deepEqual(told({ minimum_total_rub: 10_000_001 }), ['minimum_total_rub too_large 10000000'])
  assert.deepEqual(told({ rub_per_eur: '1000' }), [])
  const { zones, risks, activity_per_day } = demoTariff
  const high = '1000.01'
  const beyond = {
    rub_per_eur: high,
    zones: zones.map((zone) => (zone.rank === 4 ? { ...zone, eur_per_day: high } : zone)),
    duration_coefficient: [[1, 365, high]],
    multiple_trip_coefficient: high,
    age_coefficient: [[0, 84, high]],
    activity_per_day: { ...activity_per_day, course_open_day: high },
    risks: risks.map((risk) => (risk.id === 1 ? { ...risk, surcharge_per_day: high } : risk)),
  }
  const paths = [
    'rub_per_eur',
    'zones[3].eur_per_day',
    'duration_coefficient[0][2]',
    'multiple_trip_coefficient',
    'age_coefficient[0][2]',
    'activity_per_day.course_open_day',
    `risks[${risks.findIndex(({ id }) => id === 1)}].surcharge_per_day`,
  ]
  assert.deepEqual(
    told(beyond),
    paths.map((path) => `${path} too_large 1000`),
  )
  assert.deepEqual(refused({ ...beyond, minimum_total_rub: 1e15 }), [])
})

test('the dearest trip of a tariff costs a million euros at most', () => {
  const { zones, risks, activity_per_day } = demoTariff
  const plain = {
    zones: zones.map((zone) => ({ ...zone, eur_per_day: '1' })),
    duration_coefficient: [[1, 365, '1']],
    multiple_trip_coefficient: '1',
    age_coefficient: [[0, 84, '1']],
    activity_per_day: Object.fromEntries(Object.keys(activity_per_day).map((activity) => [activity, '1'])),
    risks: risks.map((risk) => ('fixed' in risk ? risk : { ...risk, surcharge_per_day: '0' })),
  }
  /** Four people for 365 days, at so much a day: 684.93 × 1460 = 999 997.80 €, 684.94 × 1460 = 1 000 012.40 €. */
  const told = (changes: (figure: string) => object) =>
    ['684.93', '684.94'].map((figure) => {
      const judged = judgeTariff({ ...demoTariff, ...plain, ...changes(figure) })
      return judged.ok ? 'fine' : judged.faults.map(({ path, code }) => `${path}${code}`).join()
    })
  const edge = ['fine', 'trip_too_dear']
  const only = (activity: string) => (figure: string) => ({
    activity_per_day: { ...plain.activity_per_day, [activity]: figure },
  })
  assert.deepEqual(
    told((eur_per_day) => ({ zones: plain.zones.map((zone) => ({ ...zone, eur_per_day })) })),
    edge,
  )
  assert.deepEqual(
    told((figure) => ({ duration_coefficient: [[1, 365, figure]] })),
    edge,
  )
  assert.deepEqual(
    told((multiple_trip_coefficient) => ({ multiple_trip_coefficient })),
    edge,
  )
  assert.deepEqual(
    told((figure) => ({ age_coefficient: [[0, 84, figure]] })),
    edge,
  )
  for (const activity of Object.keys(activity_per_day)) assert.deepEqual(told(only(activity)), edge, activity)
  // Two extra risks at most: 1 + 2 × 341.96 is below the edge, 1 + 2 × 341.98 beyond.
  const surcharged = (surcharge_per_day: string) =>
    judgeTariff({
      ...demoTariff,
      ...plain,
      risks: plain.risks.map((risk) => ('fixed' in risk ? risk : { ...risk, surcharge_per_day })),
    }).ok
  assert.deepEqual(['341.96', '341.98'].map(surcharged), [true, false])
})

test('a text that can not be shown is told; what is stored with one is read all the same', () => {
  const [city, ...cities] = demoTariff.cities
  const changes = { name: '\u202e', name_en: 'x'.repeat(201), cities: [{ ...city, name: '' }, ...cities] }
  const judged = judgeTariff({ ...demoTariff, ...changes })
  assert.deepEqual(judged.ok || judged.faults.map(({ path, code }) => `${path} ${code}`), [
    'name hidden_sign',
    'name_en text_too_long',
    'cities[0].name empty',
  ])
  assert.deepEqual(refused(changes), [])
})

test('no programme of the demonstration goes deeper than the certificate it leads to', () => {
  for (const { name, depth, certificate } of demoTariff.diving_programs) {
    const found = demoCover.depth_by_certificate.find(({ code }) => code === certificate)
    assert.ok(found, `${name}: ${certificate}`)
    assert.ok(depth <= found.depth, `${name}: ${depth} m, ${found.depth} m by its certificate`)
  }
})

test('an introductory dive leads to no certificate', () => {
  const [introduction] = demoTariff.diving_programs
  assert.deepEqual([introduction?.name, introduction?.certificate], ['PADI Discover Scuba Diving', 'none'])
})

test('everything that the demonstration names has an English name, in Latin letters', () => {
  const { risks, diving_program_groups, cities, name_en } = demoTariff
  for (const english of [
    name_en,
    ...[...risks, ...diving_program_groups, ...cities].map((named) => named.name_en),
  ]) {
    assert.match(english ?? '', /^[\p{Script=Latin} ,-]+$/u)
  }
})

test('a tariff of before levels had English names is read as it is', () => {
  const { name_en: _, ...older } = demoTariff
  const levels = demoTariff.diving_program_groups.map(({ id, name }) => ({ id, name }))
  const programmes = demoTariff.diving_programs.map(({ certificate: _, ...programme }) => programme)
  assert.deepEqual(
    refused({ ...older, name_en: undefined, diving_program_groups: levels, diving_programs: programmes }),
    [],
  )
})
