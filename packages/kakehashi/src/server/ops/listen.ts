import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Log } from "@kakehashi/core/log.ts";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type { Hono } from "hono";
import type { ErrorDocument } from "../errors/error-document.ts";
import { hasManyHosts, normalizeTarget, toOriginForm } from "../http/request-target.ts";
import { type ResponseHeaders, responseWith } from "../http/response-headers.ts";
import type { Known, ServerEnv, Upload } from "../http/server-env.ts";
import { t } from "../i18n/t.ts";
import { trackConnections } from "./open-connections.ts";
import { refuseConnection, statusOfClientError } from "./refuse-connection.ts";
import { recordRequest } from "./request-log.ts";

/**
 * The limits of Node's own server. Times are in milliseconds. A proxy must limit what a single
 * address may do: see `deploy/nginx.conf`.
 */
export const defaultLimits = {
	/**
	 * Bytes of request line and headers. With this limit, a path of 16 KB still gets a page as its
	 * response.
	 */
	maxHeaderSize: 32 * 1024,
	headersTimeout: 10_000,
	/** Long enough for files over a slow connection. */
	requestTimeout: 300_000,
	/** How often Node checks the two timeouts above. */
	connectionsCheckingInterval: 1000,
	/**
	 * Common proxies close a connection after a minute. This is longer, so that the proxy closes it
	 * and not this server.
	 */
	keepAliveTimeout: 65_000,
	/** Added before the connection is closed, so that a request on its way is not cut off. */
	keepAliveTimeoutBuffer: 1000,
	/** How long a connection may be silent during a request or response, in either direction. */
	silence: 30_000,
	maxRequestsPerSocket: 10_000,
	maxConnections: 10_000,
	/** How long a stopped server still accepts requests that were on their way. */
	lastRequests: 500,
	/** How long requests in progress may continue after that. */
	stopping: 10_000,
};

/** A site that is ready to serve requests. */
export type ServedSite = {
	readonly app: Hono<ServerEnv>;
	/** Returns the headers of every response, including this server's own refusals. */
	readonly responseHeaders: ResponseHeaders;
	readonly errorDocument: ErrorDocument;
	/** Prepares a request for the app. Returns false if it has already sent a response. */
	readonly enter?: ((incoming: IncomingMessage, outgoing: ServerResponse) => boolean) | undefined;
	/** Called with each request before the response. */
	readonly watch?: ((incoming: IncomingMessage, outgoing: ServerResponse) => void) | undefined;
	/** Reads a form with files. Returns undefined for any other request. */
	readonly receiveUpload?:
		| ((incoming: IncomingMessage) => Promise<Upload> | undefined)
		| undefined;
};

type ListenOptions = Omit<ServedSite, "app"> & {
	/** 0: any free port. */
	readonly port: number;
	/** Undefined: all addresses. */
	readonly host: string | undefined;
	readonly log: Log;
	readonly limits?: Partial<typeof defaultLimits>;
};

export type RunningServer = {
	readonly port: number;
	/**
	 * Lets another site respond to new requests. Connections stay open, and the previous site
	 * finishes the requests that it has begun.
	 * @returns resolves when the previous site has finished its requests
	 */
	replace(site: ServedSite): Promise<void>;
	/**
	 * Responds to the requests that were on their way when the server was stopped. Each
	 * connection's last response announces that the connection closes. Requests in progress may
	 * finish, but are cut off after a while. Resolves when everything is closed.
	 */
	stop(): Promise<void>;
};

/**
 * Serves an app on a port.
 * @throws MessageError if the port is not available
 */
export async function listen(
	app: Hono<ServerEnv>,
	{ port, host, log, limits: otherLimits, ...site }: ListenOptions,
): Promise<RunningServer> {
	const limits = { ...defaultLimits, ...otherLimits };
	const connections = trackConnections();
	const known = new WeakMap<IncomingMessage, Known>();
	let current = createTurn({ app, ...site });
	/** The site that began each request. */
	const turns = new WeakMap<IncomingMessage, Turn>();
	const siteFor = (incoming?: IncomingMessage) =>
		((incoming && turns.get(incoming)) ?? current).site;
	const respond = getRequestListener(
		(request, bindings) => {
			const { incoming, outgoing } = bindings as HttpBindings;
			if (hasManyHosts(incoming)) throw new Error("Many hosts");
			return siteFor(incoming).app.fetch(request, {
				incoming,
				outgoing,
				...known.get(incoming),
			});
		},
		{ errorHandler: () => badRequest(current.site.errorDocument) },
	);
	const server = createServer(
		{
			...limits,
			ServerResponse: responseWith((request, status) =>
				siteFor(request).responseHeaders(request, status),
			),
			requireHostHeader: false,
		},
		(incoming, outgoing) => {
			// The health checks of load balancers use HTTP/1.0, which has no Host header. Any host
			// name will do, because the configuration says which site this is.
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
				void respond(incoming, outgoing);
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

	const refuseUnreadable = refusing(() => current.site, connections, log);
	server.on("clientError", (error: NodeJS.ErrnoException, socket) =>
		refuseUnreadable(socket, error.code),
	);
	server.on("connect", (_request: IncomingMessage, socket) =>
		refuseUnreadable(socket, "CONNECT"),
	);

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

/**
 * Returns the function that refuses data which is not a request that this server can read.
 * @param siteNow returns the site that responds to new requests
 */
function refusing(
	siteNow: () => ServedSite,
	connections: ReturnType<typeof trackConnections>,
	log: Log,
): (socket: Duplex, code: string | undefined) => void {
	const refused = new WeakSet<Duplex>();
	return (socket, code) => {
		// An earlier request on the connection still gets its real response, because its message
		// may already be stored.
		if (code !== "ECONNRESET" && connections.endAfterResponse(socket)) return;
		if (code === "ECONNRESET" || connections.isAnswering(socket)) {
			socket.destroy();
			return;
		}
		// Every further piece of unreadable data causes another error, but the first one has
		// already got a response.
		if (refused.has(socket)) return;
		refused.add(socket);
		const wanted = statusOfClientError.get(code ?? "") ?? 400;
		log({ level: "info", event: "refused", reason: code, status: wanted });
		const { errorDocument, responseHeaders } = siteNow();
		const { status, html } = errorDocument("/", wanted, STATUS_CODES[wanted] ?? "Bad Request");
		refuseConnection(socket, status, html, { ...responseHeaders(), Allow: "GET, HEAD" });
	};
}

/** Creates the response for a request whose target or Host header does not form an address. */
function badRequest(errorDocument: ErrorDocument): Response {
	const { status, html } = errorDocument("/", 400, "Bad Request");
	return new Response(html, {
		status,
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "no-store",
			Allow: "GET, HEAD",
		},
	});
}

/** A site that counts its requests without a response. `end` resolves when there are none. */
type Turn = {
	readonly site: ServedSite;
	begin(outgoing: ServerResponse): void;
	end(): Promise<void>;
};

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

/** Explains the system's error code in a message. */
function explainListenError(
	error: NodeJS.ErrnoException,
	port: number,
	host: string | undefined,
): MessageError {
	const at = { port: String(port) };
	const reasons: Readonly<Record<string, Message>> = {
		EADDRINUSE: t("portTaken", at),
		EACCES: t("portNotPermitted", at),
		EADDRNOTAVAIL: t("hostNotLocal", { host }),
		ENOTFOUND: t("hostUnknown", { host }),
	};
	const reason = error.message;
	const other =
		host === undefined
			? t("cannotListenAnywhere", { ...at, reason })
			: t("cannotListen", { ...at, host, reason });
	return new MessageError(reasons[error.code ?? ""] ?? other, { cause: error });
}
