/** Port of the fixture site. Two test runs at the same time need different ports. */
export const fixturePort = Number(process.env.TEST_PORT ?? 4173);

/** Port of Kakehashi's own site. */
export const ownerPort = fixturePort + 1;
