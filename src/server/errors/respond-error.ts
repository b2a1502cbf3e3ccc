import type { Context } from "hono";
import type { ServerEnv } from "../http/server-env.ts";
import type { ErrorDocument } from "./error-document.ts";
import { answerDocument } from "./respond-document.ts";

export type AnswerError = (c: Context<ServerEnv>, status: number, message: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;

/** Answers with an error page, made for this request and kept by nobody. */
export function createAnswerError(errorDocument: ErrorDocument): AnswerError {
	return (c, wantedStatus, message, headers) => {
		const { status, html } = errorDocument(c.req.path, wantedStatus, message);
		return answerDocument(c, html, status, headers);
	};
}
