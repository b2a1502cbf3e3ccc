import { once } from "node:events";
import type { AddressInfo } from "node:net";
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
			stream.on("end", () => {
				const answer = answers.shift();
				if (answer === undefined) {
					const from = session.envelope.mailFrom;
					mails.push({
						...readMail(Buffer.concat(chunks).toString("latin1")),
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

function readMail(raw: string): Omit<ReceivedMail, "from" | "to"> {
	const [head = "", body = ""] = raw.split(/\r\n\r\n(.*)/s);
	const fields = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
	const headers = new Map(
		fields.map((field) => {
			const [name = "", value = ""] = field.split(/:\s*(.*)/s);
			return [name.toLowerCase(), decodeWords(value)];
		}),
	);
	const bytes = decodeBody(body, headers.get("content-transfer-encoding") ?? "7bit");
	return { raw, headers, headerNames: fields.map((field) => field.split(":")[0]?.toLowerCase() ?? ""), text: bytes.toString("utf8").replaceAll("\r\n", "\n") };
}

function decodeBody(body: string, encoding: string): Buffer {
	if (encoding === "base64") return Buffer.from(body, "base64");
	if (encoding === "quoted-printable") return decodeQuoted(body.replace(/=\r\n/g, ""));
	return Buffer.from(body, "latin1");
}

function decodeQuoted(text: string): Buffer {
	return Buffer.from(
		text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
		"latin1",
	);
}

/** Encoded words of RFC 2047; white space between two of them does not count. */
function decodeWords(value: string): string {
	return value
		.replace(/(\?=)\s+(=\?)/g, "$1$2")
		.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
			(encoding.toLowerCase() === "b" ? Buffer.from(text, "base64") : decodeQuoted(text.replaceAll("_", " "))).toString("latin1"),
		)
		.replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, "latin1").toString("utf8"));
}
