import type { Context } from "hono";
import { answerDocument } from "./answer-document.ts";
import type { ErrorDocument } from "./error-document.ts";
import type { ServerEnv } from "./server-env.ts";

export type AnswerError = (c: Context<ServerEnv>, status: number, message: string, headers?: Readonly<Record<string, string>>) => Response;

/** Answers with an error page, made for this request and kept by nobody. */
export function createAnswerError(errorDocument: ErrorDocument): AnswerError {
	return (c, wantedStatus, message, headers) => {
		const { status, html } = errorDocument(c.req.path, wantedStatus, message);
		return answerDocument(c, html, status, headers);
	};
}
