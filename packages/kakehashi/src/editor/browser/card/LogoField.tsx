import { type DragEvent, useState } from "react";
import { useEditor } from "../connection/editor-context.ts";
import { Refusal } from "../ui/Refusal.tsx";
import { useWords } from "../words/language.ts";

/** The logo as it will be seen: on light, on dark, and small in the tab. A new drawing replaces it as soon as it is chosen. */
export function LogoField() {
	const word = useWords();
	const { server, act, version } = useEditor();
	const [isMissing, setIsMissing] = useState(false);
	const [isBusy, setIsBusy] = useState(false);
	const [reason, setReason] = useState<string>();
	const perform = async (upload: string | null) => {
		const answer = await act({ kind: "setLogo", upload }).catch(() => undefined);
		setReason(answer?.ok ? undefined : (answer?.reason ?? word("offline")));
		if (answer?.ok) setIsMissing(upload === null);
	};
	const take = async (file: File | undefined) => {
		if (file === undefined) return;
		setIsBusy(true);
		const sent = await server.upload(file, file.name).catch(() => ({ ok: false as const, reason: word("offline") }));
		if (sent.ok) await perform(sent.id);
		else setReason(sent.reason);
		setIsBusy(false);
	};
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		void take(event.dataTransfer.files[0]);
	};
	return (
		<fieldset className="logo" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
			<legend>{word("logo")}</legend>
			{!isMissing && (
				<div className="logos">
					{(["logoLight", "logoDark", "logoSmall"] as const).map((name) => (
						<figure key={name} data-name={name}>
							<span>
								<img
									src={`/_edit/logo?theme=${name === "logoDark" ? "dark" : "light"}&of=${version}`}
									alt={word("logo")}
									onError={() => setIsMissing(true)}
									onLoad={() => setIsMissing(false)}
								/>
							</span>
							<figcaption>{word(name)}</figcaption>
						</figure>
					))}
				</div>
			)}
			<p className="choices">
				<label className="file">
					<input type="file" accept="image/svg+xml" onChange={({ target }) => void take(target.files?.[0])} />
					{word(isMissing ? "chooseLogo" : "otherLogo")}
				</label>
				<small className="drop-hint">{word("dropHere")}</small>
				{!isMissing && (
					<button type="button" onClick={() => void perform(null)}>
						{word("actionOf", { action: word("remove"), place: word("logo") })}
					</button>
				)}
			</p>
			<p className="status" role="status">
				{isBusy && word("preparing")}
			</p>
			<Refusal reason={reason} />
		</fieldset>
	);
}
