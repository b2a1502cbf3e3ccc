// The styles of every page of the editor and the studio: the colors and base elements of the site,
// and the controls of the app.
import "../../../view/tokens.css";
import "../../../view/base.css";
import "./editor.css";
