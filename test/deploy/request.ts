import { request as plainRequest } from "node:http";
import { type RequestOptions, request as tlsRequest } from "node:https";

export type Question = {
	readonly port: number;
	readonly path: string;
	readonly method?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
	/**
	 * Local address from which to send the request, such as 127.0.0.11, so that it counts as
	 * another visitor.
	 */
	readonly from?: string;
	/** Whether to use HTTP without TLS. */
	readonly plain?: boolean;
	readonly agent?: RequestOptions["agent"];
};

export type Answer = {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly body: Buffer;
};

/**
 * Sends a request to 127.0.0.1 and resolves with the whole response. Does not follow redirects and
 * does not decompress.
 */
export function ask({
	port,
	path,
	method = "GET",
	headers = {},
	body,
	from,
	plain = false,
	agent = false,
}: Question): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const length =
			body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
		// Accepts the certificate, which the test run made and no authority signed.
		const options = {
			host: "127.0.0.1",
			port,
			path,
			method,
			headers: { ...length, ...headers },
			agent,
			rejectUnauthorized: false,
			localAddress: from,
		};
		const request = (plain ? plainRequest : tlsRequest)(options, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk) => chunks.push(chunk));
			response.on("error", reject);
			response.on("end", () =>
				resolve({
					status: response.statusCode ?? 0,
					headers: response.headers,
					body: Buffer.concat(chunks),
				}),
			);
		});
		request.on("error", reject);
		request.end(body);
	});
}
