import {
	Agent,
	createServer,
	type IncomingHttpHeaders,
	type IncomingMessage,
	request,
	type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** What the gate does with a request instead of passing it on unchanged. */
export type Fault =
	/** The connection ends without a response. */
	| { readonly type: "drop" }
	/** Half of the body arrives, then the connection ends. */
	| { readonly type: "cut" }
	/** The body arrives up to the end of a text, and the rest waits for a promise. */
	| { readonly type: "pause"; readonly after: string; readonly until: Promise<unknown> }
	/** The response waits for a promise. */
	| { readonly type: "hold"; readonly until: Promise<unknown> }
	| {
			readonly type: "answer";
			readonly status: number;
			readonly contentType?: string;
			readonly body: string;
	  }
	/** The response arrives with another body. */
	| { readonly type: "edit"; readonly edit: (body: string) => string };

export type GateRequest = {
	readonly method: string;
	readonly url: string;
	readonly destination: string;
};

/**
 * A network that a test controls. It sits between the browser and a real server, records requests,
 * and fails as instructed.
 */
export type Gate = {
	/** Origin under which the browser sees the site. */
	readonly origin: string;
	/** Every request so far, in order. */
	readonly requests: readonly GateRequest[];
	/**
	 * Applies a fault to later requests whose path and query match. The newest matching fault
	 * applies.
	 * @returns a function that ends the fault
	 */
	readonly fault: (match: RegExp, fault: Fault) => () => void;
	/** Passes later requests on to another server, as after a release. */
	readonly leadTo: (origin: string) => void;
	readonly close: () => Promise<void>;
};

/** Opens a gate on a free port. */
export async function openGate(origin: string): Promise<Gate> {
	let upstream = origin;
	const requests: GateRequest[] = [];
	const faults: { readonly match: RegExp; readonly fault: Fault }[] = [];
	const agent = new Agent({ keepAlive: true });
	const server = createServer(async (incoming, outgoing) => {
		const url = incoming.url ?? "/";
		requests.push({
			method: incoming.method ?? "",
			url,
			destination: String(incoming.headers["sec-fetch-dest"] ?? ""),
		});
		const fault = faults.findLast(({ match }) => match.test(url))?.fault;
		if (fault?.type === "drop") return void incoming.socket.destroy();
		if (fault?.type === "hold") await fault.until;
		if (fault?.type === "answer") {
			outgoing.writeHead(fault.status, {
				"content-type": fault.contentType ?? "application/json",
				"cache-control": "no-store",
			});
			return void outgoing.end(fault.body);
		}
		pass(incoming, outgoing, new URL(url, upstream), agent, fault);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requests,
		fault: (match, fault) => {
			const entry = { match, fault };
			faults.push(entry);
			return () => void faults.splice(faults.indexOf(entry), 1);
		},
		leadTo: (origin) => {
			upstream = origin;
		},
		close: () => {
			agent.destroy();
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}

function pass(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	target: URL,
	agent: Agent,
	fault: Fault | undefined,
): void {
	const headers: IncomingHttpHeaders = { ...incoming.headers };
	if (fault?.type === "edit" || fault?.type === "pause") {
		headers["accept-encoding"] = "identity";
		delete headers["if-none-match"];
	}
	const onward = request(target, { method: incoming.method, headers, agent }, (response) => {
		const chunks: Buffer[] = [];
		response.on("data", (chunk: Buffer) => chunks.push(chunk));
		response.on("end", () => {
			const body = Buffer.concat(chunks);
			const {
				"content-length": _length,
				"transfer-encoding": _coding,
				connection: _connection,
				...rest
			} = response.headers;
			const sent = fault?.type === "edit" ? Buffer.from(fault.edit(body.toString())) : body;
			const uncached = fault === undefined ? rest : { ...rest, "cache-control": "no-store" };
			outgoing.writeHead(
				response.statusCode ?? 502,
				sent.length === 0 ? uncached : { ...uncached, "content-length": sent.length },
			);
			if (fault?.type === "pause") {
				const end = sent.indexOf(fault.after) + fault.after.length;
				outgoing.write(sent.subarray(0, end));
				return void fault.until.then(() => outgoing.end(sent.subarray(end)));
			}
			if (fault?.type !== "cut") return void outgoing.end(sent);
			outgoing.write(sent.subarray(0, sent.length / 2), () => incoming.socket.destroy());
		});
	});
	// The server behind the gate has stopped. The browser sees a dropped connection.
	onward.on("error", () => incoming.socket.destroy());
	incoming.pipe(onward);
}
