import { flushCompileCache } from "node:module";
import { listen } from "../ops/listen.ts";
import { createSampleApp } from "./sample-app.ts";

// A server process for tests to kill, double and cut off (`spawn-contact-server.ts`): the real app over the sample build,
// its inbox set up by the environment. Everything is loaded before the first message from the parent; then it opens its
// port and tells it. Log lines go to standard output. It ends when its parent does.
const known = /^(?:CONTACT_|SMTP_|WEBHOOK_|DATA_DIR$|DATABASE_URL$|TRUSTED_PROXIES$)/;
const variables = Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (known.test(name) && value !== undefined ? [[name, value]] : [])));
const log = (entry: object) => void process.stdout.write(`${JSON.stringify(entry)}\n`);
const sample = await createSampleApp({ variables, log });
// The next process of the test starts in half the time. Who is killed would not write it down by itself.
flushCompileCache();

process.once("disconnect", () => process.exit());
process.once("message", async () => {
	const server = await listen(sample.app, { ...sample, port: 0, host: "127.0.0.1", limits: { lastRequests: 0 } });
	sample.inbox.start();
	process.send?.(server.port);
});
