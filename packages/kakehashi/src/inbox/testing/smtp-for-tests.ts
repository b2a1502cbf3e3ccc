import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { decodeWords } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it came over the wire. */
export type ReceivedMail = {
	readonly raw: string;
	readonly from: string;
	readonly to: readonly string[];
	/** Header by lower-case name, unfolded, encoded words decoded. */
	readonly headers: ReadonlyMap<string, string>;
	/** Number of header fields, to see one that was smuggled in. */
	readonly headerNames: readonly string[];
	readonly text: string;
};

/**
 * A real SMTP server on 127.0.0.1 that keeps what it gets. `answers` are given one by one to the mails that arrive: an
 * error refuses that mail, undefined takes it; when they run out, mails are taken.
 */
export async function startSmtp(options: SMTPServerOptions & { answers?: (Error | undefined)[] } = {}) {
	const mails: ReceivedMail[] = [];
	const { answers = [], ...rest } = options;
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		logger: false,
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", async () => {
				const answer = answers.shift();
				if (answer === undefined) {
					const from = session.envelope.mailFrom;
					mails.push({
						...(await readMail(Buffer.concat(chunks))),
						from: from === false ? "" : from.address,
						to: session.envelope.rcptTo.map(({ address }) => address),
					});
				}
				done(answer ?? null);
			});
		},
		...rest,
	});
	// Connections that tests cut on purpose are no failure of the server.
	server.on("error", () => {});
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	const { port } = server.server.address() as AddressInfo;
	return { url: `smtp://127.0.0.1:${port}`, mails, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

/** An error with which an SMTP server refuses. */
export function smtpRefusal(responseCode: number): Error {
	return Object.assign(new Error("Not now"), { responseCode });
}

async function readMail(bytes: Buffer): Promise<Omit<ReceivedMail, "from" | "to">> {
	const { headers, text = "" } = await PostalMime.parse(bytes);
	return {
		raw: bytes.toString("latin1"),
		headers: new Map(headers.map(({ key, value }) => [key, decodeWords(value)])),
		headerNames: headers.map(({ key }) => key),
		text,
	};
}
