import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Log } from "../../core/log.ts";
import { MessageError } from "../../core/messages/message-error.ts";
import type { Message } from "../../core/messages/say.ts";
import type { ErrorDocument } from "../errors/error-document.ts";
import { hasManyHosts, normalizeTarget, toOriginForm } from "../http/request-target.ts";
import { type ResponseHeaders, responseWith } from "../http/response-headers.ts";
import type { Known, ServerEnv, Upload } from "../http/server-env.ts";
import { trackConnections } from "./open-connections.ts";
import { refuseConnection, statusOfClientError } from "./refuse-connection.ts";
import { recordRequest } from "./request-log.ts";

/**
 * The limits of Node's own server. What one address may do among others is the proxy's to say: see
 * `deploy/nginx.conf`. Times in milliseconds.
 */
export const defaultLimits = {
	/** Bytes of request line and headers: a path of 16 KB still gets a page as its answer. */
	maxHeaderSize: 32 * 1024,
	headersTimeout: 10_000,
	/** Long enough for files over a slow line. */
	requestTimeout: 300_000,
	/** How often the two above are checked. */
	connectionsCheckingInterval: 1000,
	/** Longer than the minute after which common proxies drop a connection, so that they do it. */
	keepAliveTimeout: 65_000,
	/** Added before the connection is closed: a request already on its way is not cut off. */
	keepAliveTimeoutBuffer: 1000,
	/** Silence within an exchange, in either direction. */
	silence: 30_000,
	maxRequestsPerSocket: 10_000,
	maxConnections: 10_000,
	/** How long a stopped server still answers requests that were on their way to it. */
	lastRequests: 500,
	/** How long requests in progress may still take after that. */
	stopping: 10_000,
};

/** A site that is ready to answer. */
export type ServedSite = {
	readonly app: Hono<ServerEnv>;
	/** Headers of every response, including this server's own refusals. */
	readonly responseHeaders: ResponseHeaders;
	readonly errorDocument: ErrorDocument;
	/** Prepares a request for the app. False if it has answered the request itself. */
	readonly enter?: ((incoming: IncomingMessage, outgoing: ServerResponse) => boolean) | undefined;
	/** Called with each request before it is answered. */
	readonly watch?: ((incoming: IncomingMessage, outgoing: ServerResponse) => void) | undefined;
	/** Reads a form with files; undefined for any other request. */
	readonly receiveUpload?: ((incoming: IncomingMessage) => Promise<Upload> | undefined) | undefined;
};

type ListenOptions = Omit<ServedSite, "app"> & {
	/** 0 takes any free port. */
	readonly port: number;
	/** Undefined: all addresses. */
	readonly host: string | undefined;
	readonly log: Log;
	readonly limits?: Partial<typeof defaultLimits>;
};

export type RunningServer = {
	readonly port: number;
	/**
	 * Lets another site answer from now on. Connections stay open, and requests that have begun are finished by the
	 * previous site.
	 * @returns resolves when it has nothing left to do
	 */
	replace(site: ServedSite): Promise<void>;
	/**
	 * Answers what was on its way when it was asked to stop, with each connection's last response saying so, lets that
	 * finish (or cuts it off after a while), and resolves when everything is closed.
	 */
	stop(): Promise<void>;
};

/**
 * Serves an app on a port.
 * @throws MessageError if the port is not available
 */
export async function listen(app: Hono<ServerEnv>, { port, host, log, limits: otherLimits, ...site }: ListenOptions): Promise<RunningServer> {
	const limits = { ...defaultLimits, ...otherLimits };
	const connections = trackConnections();
	const known = new WeakMap<IncomingMessage, Known>();
	let current = createTurn({ app, ...site });
	/** The site that a request began with. */
	const turns = new WeakMap<IncomingMessage, Turn>();
	const siteFor = (incoming?: IncomingMessage) => ((incoming && turns.get(incoming)) ?? current).site;
	const refused = new WeakSet<Duplex>();
	const answer = getRequestListener(
		(request, bindings) => {
			const { incoming, outgoing } = bindings as HttpBindings;
			if (hasManyHosts(incoming)) throw new Error("Many hosts");
			return siteFor(incoming).app.fetch(request, { incoming, outgoing, ...known.get(incoming) });
		},
		{ errorHandler: refuse },
	);
	const server = createServer(
		{ ...limits, ServerResponse: responseWith((request, status) => siteFor(request).responseHeaders(request, status)), requireHostHeader: false },
		(incoming, outgoing) => {
			// Probes of load balancers speak HTTP/1.0, which has no Host header; the configuration says which site this is.
			if (incoming.httpVersion === "1.0") incoming.headers.host ??= "localhost";
			toOriginForm(incoming);
			incoming.url = normalizeTarget(incoming.url ?? "");
			turns.set(incoming, current);
			current.begin(outgoing);
			connections.begin(incoming, outgoing);
			const { watch, enter, receiveUpload } = current.site;
			const requestId = recordRequest(incoming, outgoing, log);
			watch?.(incoming, outgoing);
			if (enter?.(incoming, outgoing) === false) return;
			const work = (upload?: Upload) => {
				known.set(incoming, { upload, requestId });
				void answer(incoming, outgoing);
			};
			const received = receiveUpload?.(incoming);
			if (received === undefined) work();
			else received.then(work, () => incoming.socket.destroy());
		},
	);
	server.on("connection", connections.add);
	server.maxRequestsPerSocket = limits.maxRequestsPerSocket;
	server.maxConnections = limits.maxConnections;
	server.timeout = limits.silence;
	server.closeIdleConnections = connections.closeIdle;

	/** The response for a request whose target or Host header does not form an address. */
	function refuse(): Response {
		const { status, html } = current.site.errorDocument("/", 400, "Bad Request");
		return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", Allow: "GET, HEAD" } });
	}

	function refuseUnreadable(socket: Duplex, code: string | undefined): void {
		// What was asked before is answered truthfully: a message may be stored by now.
		if (code !== "ECONNRESET" && connections.endAfterAnswer(socket)) return;
		if (code === "ECONNRESET" || connections.isAnswering(socket)) {
			socket.destroy();
			return;
		}
		// Every additional piece of unreadable data is another error; the first one's response is on its way.
		if (refused.has(socket)) return;
		refused.add(socket);
		const wanted = statusOfClientError.get(code ?? "") ?? 400;
		log({ level: "info", event: "refused", reason: code, status: wanted });
		const { errorDocument, responseHeaders } = current.site;
		const { status, html } = errorDocument("/", wanted, STATUS_CODES[wanted] ?? "Bad Request");
		refuseConnection(socket, status, html, { ...responseHeaders(), Allow: "GET, HEAD" });
	}
	server.on("clientError", (error: NodeJS.ErrnoException, socket) => refuseUnreadable(socket, error.code));
	server.on("connect", (_request: IncomingMessage, socket) => refuseUnreadable(socket, "CONNECT"));

	await new Promise<void>((resolve, reject) => {
		server.once("error", (error) => reject(explainListenError(error, port, host)));
		server.listen(port, host, resolve);
	});
	return {
		port: (server.address() as AddressInfo).port,
		replace: (next) => {
			const before = current;
			current = createTurn(next);
			return before.end();
		},
		stop: async () => {
			connections.announceEnd();
			await pause(limits.lastRequests);
			const closed = new Promise((resolve) => server.close(resolve));
			const deadline = setTimeout(() => server.closeAllConnections(), limits.stopping);
			await closed;
			clearTimeout(deadline);
		},
	};
}

/** A site with the number of requests that it has not answered. */
type Turn = { readonly site: ServedSite; begin(outgoing: ServerResponse): void; end(): Promise<void> };

function createTurn(site: ServedSite): Turn {
	let unanswered = 0;
	let onIdle: (() => void) | undefined;
	return {
		site,
		begin: (outgoing) => {
			unanswered += 1;
			outgoing.once("close", () => {
				unanswered -= 1;
				if (unanswered === 0) onIdle?.();
			});
		},
		end: () =>
			new Promise((resolve) => {
				onIdle = resolve;
				if (unanswered === 0) resolve();
			}),
	};
}

/** Puts the system's error code into words. */
function explainListenError(error: NodeJS.ErrnoException, port: number, host: string | undefined): MessageError {
	const reasons: Readonly<Record<string, Message>> = {
		EADDRINUSE: {
			en: `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
			ja: `ポート${port}はほかのプログラムが使っています。それを止めるか、PORTを別の番号にしてください。`,
		},
		EACCES: {
			en: `This user may not listen on port ${port}. Set PORT to a number from 1024 up, such as 3000.`,
			ja: `このユーザーはポート${port}を使えません。PORTを3000のような1024以上の番号にしてください。`,
		},
		EADDRNOTAVAIL: {
			en: `This machine has no address ${host}. Set HOST to one of its addresses, or leave it out.`,
			ja: `このサーバーにアドレス${host}はありません。HOSTをこのサーバーのアドレスにするか、空にしてください。`,
		},
		ENOTFOUND: {
			en: `The host name ${host} is not known. Set HOST to an address of this machine, or leave it out.`,
			ja: `ホスト名${host}が見つかりません。HOSTをこのサーバーのアドレスにするか、空にしてください。`,
		},
	};
	const other = {
		en: `Cannot listen on ${host ?? "all addresses"}, port ${port}: ${error.message}`,
		ja: `${host ?? "すべてのアドレス"}のポート${port}を開けません（${error.message}）。`,
	};
	return new MessageError(reasons[error.code ?? ""] ?? other, { cause: error });
}
