// Runs what comes before the tests: format and lint, types, and the check of our own content.
import { checkSteps, runTogether } from "./run-steps.ts";

const good = await runTogether(checkSteps);
process.exit(good.every(Boolean) ? 0 : 1);
