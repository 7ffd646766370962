/** The first person of a sandbox: DMS contract DMS-0001 with 30 bonus days, to the 300th day after the seeding. */
export const seededDiver = {
  surname: 'IVANOV',
  name: 'IVAN',
  email: 'diver@example.org',
  phone: '+7 (900) 000-00-01',
  phoneStored: '+79000000001',
  contract: 'DMS-0001',
}

/** The second one: no name yet, 2 bonus days on DMS-0002. */
export const seededNameless = { phone: '+7 (900) 000-00-02' }

export const seededPassword = 'Diver-2026'
