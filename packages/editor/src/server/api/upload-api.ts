import { localize } from "@kakehashi/core/messages/localize.ts";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { t } from "../../i18n/t.ts";
import { acceptPicture, maxUpload, pictureName } from "../../pictures/accept-picture.ts";
import { type EditEnv, requires } from "../access/access.ts";
import type { EditApiOptions } from "./edit-api-options.ts";
import { jsonResponse } from "./requests.ts";

type Uploaded =
	| { readonly ok: true; readonly id: string }
	| { readonly ok: false; readonly reason: string };

/** Receives pictures. */
export function uploadApi({ files, uploads }: Pick<EditApiOptions, "files" | "uploads">) {
	return (
		new Hono<EditEnv>()
			/**
			 * Receives a picture as the raw body. Nothing is written to disk until an action refers
			 * to it.
			 */
			.post(
				"/upload",
				requires("write"),
				bodyLimit({ maxSize: maxUpload }),
				async (context) => {
					const wanted = context.req.query("name") ?? "";
					const picture = await acceptPicture(
						new Uint8Array(await context.req.arrayBuffer()),
						wanted,
					);
					if ("problem" in picture)
						return jsonResponse<Uploaded>(
							context,
							{ ok: false, reason: picture.problem },
							422,
						);
					const name = pictureName(
						wanted,
						picture.ending,
						(each) => files.read(`pictures/${each}`) !== null,
					);
					const id = uploads.keep({ ...picture, name }, context.get("person").name);
					if (id === undefined)
						return jsonResponse<Uploaded>(
							context,
							{ ok: false, reason: localize(t("noRoomForPicture")) },
							503,
						);
					return jsonResponse<Uploaded>(context, { ok: true, id });
				},
			)
	);
}
