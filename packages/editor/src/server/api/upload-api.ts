import { localize } from "@kakehashi/core/messages/localize.ts";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { fileProblem, fileTooLarge, fileUploadType, maxFileBytes } from "../../files/file-kinds.ts";
import { t } from "../../i18n/t.ts";
import { acceptPicture, maxUpload, pictureName } from "../../pictures/accept-picture.ts";
import type { FileUpload } from "../../pictures/uploads.ts";
import { type EditEnv, requires } from "../access/access.ts";
import type { EditApiOptions } from "./edit-api-options.ts";
import { jsonResponse } from "./requests.ts";

type Uploaded =
	| { readonly ok: true; readonly id: string }
	| { readonly ok: false; readonly reason: string };

/** Receives pictures, and other files for the folder `public`. */
export function uploadApi({ files, uploads }: Pick<EditApiOptions, "files" | "uploads">) {
	return (
		new Hono<EditEnv>()
			/**
			 * Receives a picture or a file as the raw body. Nothing is written to disk until an
			 * action refers to it.
			 */
			.post("/upload", requires("write"), limitSize, async (context) => {
				const wanted = context.req.query("name") ?? "";
				const bytes = new Uint8Array(await context.req.arrayBuffer());
				const accepted = isFile(context)
					? acceptFile(bytes, wanted)
					: await acceptPicture(bytes, wanted);
				if ("problem" in accepted)
					return jsonResponse<Uploaded>(
						context,
						{ ok: false, reason: accepted.problem },
						422,
					);
				const upload =
					"ending" in accepted
						? {
								...accepted,
								name: pictureName(
									wanted,
									accepted.ending,
									(each) => files.read(`pictures/${each}`) !== null,
								),
							}
						: accepted;
				const id = uploads.add(upload, context.get("person").name);
				if (id === undefined)
					return jsonResponse<Uploaded>(
						context,
						{ ok: false, reason: localize(t("noRoomForPicture")) },
						503,
					);
				return jsonResponse<Uploaded>(context, { ok: true, id });
			})
	);
}

const isFile = (context: Context) => context.req.header("content-type") === fileUploadType;

const pictureLimit = bodyLimit({ maxSize: maxUpload });
const fileLimit = bodyLimit({
	maxSize: maxFileBytes,
	onError: (context) =>
		context.json({ ok: false, reason: localize(fileTooLarge) } satisfies Uploaded, 413),
});
const limitSize: MiddlewareHandler = (context, next) =>
	(isFile(context) ? fileLimit : pictureLimit)(context, next);

function acceptFile(bytes: Uint8Array, name: string): FileUpload | { readonly problem: string } {
	const problem = fileProblem(bytes, name);
	return problem === undefined ? { bytes, name } : { problem: localize(problem) };
}
