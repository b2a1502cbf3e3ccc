import { useState } from "react";
import type { EditServer } from "../connection/edit-server.ts";
import { useAnswer } from "../connection/use-answer.ts";
import { useWords } from "../words/language.ts";

/** The pictures of the folder that no page shows, each to be deleted. */
export function UnusedPictures({ server, version }: { readonly server: EditServer; readonly version: number }) {
	const word = useWords();
	const [pictures = []] = useAnswer(() => server.pictures(), [server, version]);
	const [reason, setReason] = useState("");
	const remove = async (file: string) => {
		const answer = await server.removePicture(file).catch(() => ({ ok: false, reason: word("offline") }));
		setReason(answer.ok ? "" : (answer.reason ?? ""));
	};
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
