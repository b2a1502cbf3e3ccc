import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { networksOf } from "../../inbox/receive/client-address.ts";

type ConnectionLimits = {
	readonly maxConnectionsPerAddress: number;
	readonly maxInWorkPerAddress: number;
	readonly maxUnanswered: number;
	readonly turn: number;
	readonly maxBody: number;
	readonly maxBodies: number;
	/** How long a body that is held as a whole may take, in milliseconds. */
	readonly maxBodyMs: number;
};

/** Where connections come from. Undefined for those of a trusted proxy, whose requests come from many addresses. */
type AddressOf = { connection(socket: Socket): string | undefined; request(incoming: IncomingMessage): string };

/** How a request is answered: at once, without reading its body, if this returns true; or by work that costs something. */
type Answering = {
	readonly atOnce: () => boolean;
	/** Reads a body that is not held as a whole; undefined if it is an ordinary one. */
	readonly receive?: () => Promise<unknown> | undefined;
	readonly work: (body: Buffer) => void;
	/** Refuses a body that took too long. */
	readonly refuseSlow: () => void;
};

/** An address, or a network around one, with what it has and does at the moment. */
type Party = {
	readonly key: string;
	/** A network may have twice as much as the narrower one within it. */
	readonly share: number;
	/** Connections, and requests that came through a proxy. */
	users: number;
	readonly sockets: Set<Socket>;
	told: boolean;
	/** Milliseconds spent reading from it in this turn. */
	spent: number;
	inWork: number;
	/** Bytes of bodies that are held for it. */
	held: number;
};

type Exchange = {
	readonly incoming: IncomingMessage;
	readonly outgoing: ServerResponse;
	readonly answering: Answering;
	/** From the address itself to the widest network. */
	readonly parties: readonly Party[];
	body: Buffer;
	length: number;
};

type Connection = {
	/** Requests in the order they came; the first one is being answered. */
	readonly exchanges: Exchange[];
	/** Undefined for a trusted proxy. */
	readonly parties: readonly Party[] | undefined;
	/** Bytes that had been read when the last response was finished: if there are more, a request has begun. */
	readBefore: number;
};

const nothing = Buffer.alloc(0);

/** How many connections are let in before the existing ones have another turn. */
const maxRounds = 100;

/**
 * Knows what is open, and shares the server's time and memory among clients. Time is shared by turns of the event loop: in
 * each of them, an address is read for a few milliseconds, whatever it sends, and gets one request worked on. What remains
 * waits for the next turn, in which everybody else is served too; nothing is refused because of that. Work begins when the
 * body has arrived, so nobody waits for a slow sender.
 * @param onCrowd called when a client has reached its number of connections, once until it has none
 */
export function createConnections(
	{ maxConnectionsPerAddress, maxInWorkPerAddress, maxUnanswered, turn, maxBody, maxBodies, maxBodyMs }: ConnectionLimits,
	addressOf: AddressOf,
	onCrowd: (connections: number) => void,
) {
	const open = new Map<Socket, Connection>();
	const parties = new Map<string, Party>();
	/** Those that have been read in this turn, and the connections of those that have had theirs. */
	const spending = new Set<Party>();
	const resting = new Set<Socket>();
	/** Requests that wait to be worked on, and those of them and of the others that hold a body. */
	const waiting = new Set<Exchange>();
	const holding = new Set<Exchange>();
	let held = 0;
	let isTurnPlanned = false;
	/** Whether somebody has come since the last round of the event loop, and for how many rounds the turn has waited for newcomers. */
	let hasCome = false;
	let waited = 0;
	/** Every response from now on is the last one on its connection. */
	let ending = false;
	/** What has nothing to do is closed. */
	let closing = false;

	/** Closes the connections that have not begun a request. */
	function closeIdle(): void {
		closing = true;
		for (const [socket, { exchanges, readBefore }] of open) if (exchanges.length === 0 && socket.bytesRead === readBefore) socket.destroy();
	}

	function enter(address: string): readonly Party[] {
		return networksOf(address).map((key, step) => {
			const known = parties.get(key);
			const party = known ?? { key, share: 2 ** step, users: 0, sockets: new Set(), told: false, spent: 0, inWork: 0, held: 0 };
			if (known === undefined) parties.set(key, party);
			party.users += 1;
			return party;
		});
	}

	function leave(left: readonly Party[]): void {
		for (const party of left) {
			party.users -= 1;
			if (party.users === 0) parties.delete(party.key);
		}
	}

	function planTurn(): void {
		if (isTurnPlanned) return;
		isTurnPlanned = true;
		setImmediate(takeTurn);
	}

	function takeTurn(): void {
		isTurnPlanned = false;
		// The system lets one connection in with each round: those still waiting have not had their turn yet.
		waited = hasCome ? (waited + 1) % maxRounds : 0;
		hasCome = false;
		if (waited > 0) {
			planTurn();
			return;
		}
		for (const party of spending) party.spent = 0;
		spending.clear();
		const rested = [...resting];
		resting.clear();
		for (const socket of rested) socket.resume();
		const served = new Set<Party | undefined>();
		for (const exchange of waiting) {
			const widest = exchange.parties.at(-1);
			if (served.has(widest) || exchange.parties.some(({ inWork, share }) => inWork >= maxInWorkPerAddress * share)) continue;
			served.add(widest);
			begin(exchange);
		}
		if (waiting.size > 0 && served.size > 0) planTurn();
	}

	/** Counts the time that a piece of what was sent took; an address that has used up its share is read again in the next turn. */
	function spend(party: Party, milliseconds: number): void {
		party.spent += milliseconds;
		spending.add(party);
		planTurn();
		if (party.spent < turn) return;
		for (const socket of party.sockets) {
			resting.add(socket);
			socket.pause();
		}
	}

	function begin(exchange: Exchange): void {
		const { outgoing, answering, body, length } = exchange;
		waiting.delete(exchange);
		holding.delete(exchange);
		for (const party of exchange.parties) party.inWork += 1;
		let isDone = false;
		const done = () => {
			if (isDone) return;
			isDone = true;
			for (const party of exchange.parties) party.inWork -= 1;
			if (waiting.size > 0) planTurn();
		};
		// The work is done when the response is made, however slowly it is read.
		outgoing.once("prefinish", done);
		outgoing.once("close", done);
		answering.work(body.subarray(0, length));
	}

	/** Answers a request once all earlier ones on its connection have been answered. */
	function answer(exchange: Exchange): void {
		const { incoming, answering } = exchange;
		if (incoming.socket.destroyed || answering.atOnce()) return;
		const ready = () => {
			waiting.add(exchange);
			planTurn();
		};
		const received = answering.receive?.();
		if (received !== undefined) {
			// A piece of it is held at a time.
			makeRoom(exchange, maxBody);
			received.then(ready, () => incoming.socket.destroy());
			return;
		}
		const declared = Number(incoming.headers["content-length"] ?? 0);
		if (declared > maxBody) incoming.resume();
		if (declared > maxBody || !hasBody(incoming)) {
			ready();
			return;
		}
		// Bodies without a declared length may be as large as allowed, and one byte more.
		makeRoom(exchange, declared || maxBody + 1);
		const timer = setTimeout(answering.refuseSlow, maxBodyMs);
		for (const end of ["end", "close"]) incoming.once(end, () => clearTimeout(timer));
		const take = (piece: Buffer) => {
			if (incoming.socket.destroyed) return;
			exchange.length += piece.copy(exchange.body, exchange.length);
			if (exchange.length <= maxBody) return;
			// What comes now is read and dropped, so that the response arrives.
			incoming.off("data", take).off("end", ready).resume();
			ready();
		};
		incoming.on("data", take);
		incoming.once("end", ready);
	}

	/** Reserves this many bytes for a body. If all together are too many, whoever holds most loses one; that may be this one. */
	function makeRoom(exchange: Exchange, bytes: number): void {
		exchange.body = Buffer.allocUnsafeSlow(bytes);
		count(exchange, bytes);
		holding.add(exchange);
		const share = ({ parties }: Exchange) => parties.at(-1)?.held ?? 0;
		while (held > maxBodies && holding.has(exchange)) {
			let most = exchange;
			for (const other of holding) if (share(other) > share(most)) most = other;
			release(most);
			most.incoming.socket.destroy();
		}
	}

	function count({ parties }: Exchange, bytes: number): void {
		held += bytes;
		for (const party of parties) party.held += bytes;
	}

	function release(exchange: Exchange): void {
		count(exchange, -exchange.body.length);
		exchange.body = nothing;
		holding.delete(exchange);
		waiting.delete(exchange);
	}

	return {
		/** Accepts a new connection. One too many from a client is closed at once. */
		add(socket: Socket): void {
			hasCome = true;
			const address = addressOf.connection(socket);
			const own = address === undefined ? undefined : enter(address);
			const full = own?.find(({ sockets, share }) => sockets.size >= maxConnectionsPerAddress * share);
			if (own !== undefined && full !== undefined) {
				if (!full.told) onCrowd(full.sockets.size);
				full.told = true;
				leave(own);
				socket.destroy();
				return;
			}
			open.set(socket, { exchanges: [], parties: own, readBefore: 0 });
			for (const party of own ?? []) party.sockets.add(socket);
			socket.once("close", () => {
				open.delete(socket);
				resting.delete(socket);
				for (const party of own ?? []) party.sockets.delete(socket);
				leave(own ?? []);
			});
			const widest = own?.at(-1);
			if (widest === undefined) return;
			if (widest.spent >= turn) resting.add(socket);
			// Node's own listener, which takes apart what was sent and answers from memory, is between these two.
			let start = 0;
			socket.prependListener("data", () => {
				start = performance.now();
			});
			socket.on("data", () => spend(widest, performance.now() - start));
			// A body that is read resumes its connection.
			socket.on("resume", () => void (resting.has(socket) && socket.pause()));
		},

		/**
		 * Answers a request as soon as every response before it has been sent. A client that keeps asking without reading
		 * is cut off, and so is one that sends a body before it knows the result of the previous request (RFC 9112 §9.3.2).
		 */
		handle(incoming: IncomingMessage, outgoing: ServerResponse, answering: Answering): void {
			const { socket } = incoming;
			const connection = open.get(socket);
			if (connection === undefined || socket.destroyed) return;
			const { exchanges } = connection;
			if (exchanges.length >= (hasBody(incoming) ? 1 : maxUnanswered)) {
				socket.destroy();
				return;
			}
			if (ending) outgoing.shouldKeepAlive = false;
			const own = connection.parties === undefined ? enter(addressOf.request(incoming)) : undefined;
			const exchange = { incoming, outgoing, answering, parties: connection.parties ?? own ?? [], body: nothing, length: 0 };
			exchanges.push(exchange);
			outgoing.once("close", () => {
				release(exchange);
				if (own !== undefined) leave(own);
				exchanges.shift();
				connection.readBefore = socket.bytesRead;
				if (exchanges[0] !== undefined) answer(exchanges[0]);
				if (closing) setImmediate(closeIdle);
			});
			if (exchanges.length === 1) answer(exchange);
		},

		/** Lets the response to a completely received request be sent as the last one, if what follows it cannot be read. False if there is none. */
		endAfterAnswer(socket: Duplex): boolean {
			const outgoing = open.get(socket as Socket)?.exchanges.at(-1)?.outgoing;
			if (!outgoing?.req.complete) return false;
			outgoing.shouldKeepAlive = false;
			return true;
		},

		/** Whether the head of a response has been sent on this connection, so that no other can replace it. */
		isAnswering: (socket: Duplex) => open.get(socket as Socket)?.exchanges[0]?.outgoing.headersSent === true,

		/** Makes every response that has not been sent yet say that it is the last one on its connection. */
		announceEnd(): void {
			ending = true;
			for (const { exchanges } of open.values()) for (const { outgoing } of exchanges) outgoing.shouldKeepAlive = false;
		},

		/** Instead of Node's own `closeIdleConnections`, which waits for connections that never had a request and cuts off answers on their way. */
		closeIdle,
	};
}

function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
