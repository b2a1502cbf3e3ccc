import { flushCompileCache } from "node:module";
import { listen } from "../ops/listen.ts";
import { createSampleApp } from "./sample-app.ts";

// A server process that tests kill, run twice and cut off (`spawn-contact-server.ts`). It runs the
// real app with the sample build, and the environment configures its inbox. It loads everything
// before the first message from the parent process. Then it opens its port and reports it to the
// parent. Log lines go to standard output. The process ends when its parent ends.
const known = /^(?:CONTACT_|SMTP_|WEBHOOK_|DATA_DIR$|DATABASE_URL$|TRUSTED_PROXIES$)/;
const variables = Object.fromEntries(
	Object.entries(process.env).flatMap(([name, value]) =>
		known.test(name) && value !== undefined ? [[name, value]] : [],
	),
);
const log = (entry: object) => void process.stdout.write(`${JSON.stringify(entry)}\n`);
const sample = await createSampleApp({ variables, log });
// Makes the next process of the test start in half the time. A process that is killed would not
// write the cache.
flushCompileCache();

process.once("disconnect", () => process.exit());
process.once("message", async () => {
	const server = await listen(sample.app, {
		...sample,
		port: 0,
		host: "127.0.0.1",
		limits: { lastRequests: 0 },
	});
	sample.inbox.start();
	process.send?.(server.port);
});
