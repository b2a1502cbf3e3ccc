import type { SitePicture } from "../../pictures/site-pictures.ts";
import { useTranslate } from "../i18n/language.ts";
import { useAttempt } from "../ui/use-attempt.ts";

/** Lists the pictures in the folder that no page shows, and lets the person delete each. */
export function UnusedPictures({ pictures }: { readonly pictures: readonly SitePicture[] }) {
	const t = useTranslate();
	const { attempt, rejected } = useAttempt();
	const unused = pictures.filter(({ isUsed }) => !isUsed);
	if (unused.length === 0) return null;
	return (
		<section className="unused">
			<h3>{t("unusedPictures")}</h3>
			<p className="hint">{t("unusedHint")}</p>
			<p className="status" role="alert" data-status="refused">
				{rejected?.reason}
			</p>
			<ul>
				{unused.map(({ file, preview }) => (
					<li key={file}>
						<img src={preview} alt="" loading="lazy" />
						<button
							type="button"
							onClick={() => void attempt({ kind: "removePicture", file })}
						>
							{t("deletePicture", { file })}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
