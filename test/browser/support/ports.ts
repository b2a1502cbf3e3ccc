/** Where the fixture site is served. A second run beside a first one needs its own ports. */
export const fixturePort = Number(process.env.TEST_PORT ?? 4173);

/** Where the owner's own site is served. */
export const ownerPort = fixturePort + 1;
