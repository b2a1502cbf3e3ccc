import { useEffect, useState } from "react";
import type { SitePicture } from "../pictures/site-pictures.ts";
import type { EditServer } from "./edit-server.ts";
import { useWords } from "./language.ts";

/** The pictures of the folder that no page shows, each to be deleted. */
export function UnusedPictures({ server, version }: { readonly server: EditServer; readonly version: number }) {
	const word = useWords();
	const [pictures, setPictures] = useState<readonly SitePicture[]>([]);
	const [reason, setReason] = useState("");
	const remove = async (file: string) => {
		const answer = await server.removePicture(file).catch(() => ({ ok: false, reason: word("offline") }));
		setReason(answer.ok ? "" : (answer.reason ?? ""));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: the version says that there is something new to ask for.
	useEffect(() => {
		server.pictures().then(setPictures, () => undefined);
	}, [server, version]);
	const unused = pictures.filter(({ isUsed }) => !isUsed);
	if (unused.length === 0) return null;
	return (
		<section className="unused">
			<h3>{word("unusedPictures")}</h3>
			<p className="hint">{word("unusedHint")}</p>
			<p className="status" role="alert" data-status="refused">
				{reason}
			</p>
			<ul>
				{unused.map(({ file, preview }) => (
					<li key={file}>
						<img src={preview} alt="" loading="lazy" />
						<button type="button" onClick={() => void remove(file)}>
							{word("deletePicture", { file })}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
