import { biome, runStep } from "./run-steps.ts";

// Mends what the check complains about in the form of TypeScript, CSS and JSON. YAML is left as its author set it.
process.exit(runStep({ name: "format", command: [...biome, "check", "--write", "--colors=off", "."] }) ? 0 : 1);
