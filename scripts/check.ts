import { checkSteps, runStep } from "./run-steps.ts";

// Format, lint, types and content; all of them run, so that one look shows everything.
const results = checkSteps.map(runStep);
process.exit(results.every(Boolean) ? 0 : 1);
