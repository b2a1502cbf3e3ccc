import { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/**
 * The class of requests whose body comes in a limited number of pieces. A piece costs about the same whether it has one
 * byte or a thousand: 65,000 chunks of one byte would keep the server busy for a quarter of a second.
 * @param maxPieces many times what a body of the largest size needs on a slow line
 * @param cutOff called with the connection of a request that has more
 */
export function boundedRequest(maxPieces: number, cutOff: (socket: Socket) => void): typeof IncomingMessage {
	return class extends IncomingMessage {
		#pieces = 0;
		override push(piece: unknown, encoding?: BufferEncoding): boolean {
			this.#pieces += 1;
			if (this.#pieces <= maxPieces) return super.push(piece, encoding);
			if (!this.socket.destroyed) cutOff(this.socket);
			return false;
		}
	};
}
