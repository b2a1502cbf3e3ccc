import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Returns a port of 127.0.0.1 that is not in use at the moment, for programs that cannot choose a
 * port themselves. The port is below those that systems use for outgoing connections, so that it is
 * still free when a server on it restarts.
 */
export async function freePort(): Promise<number> {
	while (true) {
		const port = 10_000 + Math.floor(Math.random() * 20_000);
		const server = createServer().listen(port, "127.0.0.1");
		const free = await once(server, "listening").then(
			() => true,
			() => false,
		);
		server.close();
		if (free) return port;
	}
}
