import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { decodeWords } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** An email as the server received it. */
export type ReceivedMail = {
	readonly raw: string;
	readonly from: string;
	readonly to: readonly string[];
	/** Header fields by lower-case name, unfolded and with encoded words decoded. */
	readonly headers: ReadonlyMap<string, string>;
	/** The names of all header fields, so that a test sees a field that a sender injected. */
	readonly headerNames: readonly string[];
	readonly text: string;
};

/**
 * Starts a real SMTP server on 127.0.0.1 that stores the emails that it receives. Each arriving
 * email uses up the next item of `answers`: an error refuses the email, and undefined accepts it.
 * After the last item, all emails are accepted.
 */
export async function startSmtp(
	options: SMTPServerOptions & { answers?: (Error | undefined)[] } = {},
) {
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
	// Tests close connections on purpose, and such an error is not a failure of the server.
	server.on("error", () => {});
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	const { port } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}`,
		mails,
		close: () => new Promise<void>((resolve) => server.close(resolve)),
	};
}

/** An error that makes the SMTP server refuse an email. */
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
